// Places by a prefix of their names: an area without a map.

import type { Api, GazetteerPlace, Geometry, Place as PlaceOfArticles } from '../api/api'
import type { Choice } from '../elements/combobox'
import { count, plural, wordsOf } from '../elements/dom'
import type { Area } from '../geo/area'
import { type Bounds, middleOf, tidy } from '../geo/geometry'
import { milesOf } from '../geo/place-kinds'
import type { Position } from '../geo/position'

/** Places of the articles are listed before those of the gazetteer. */
const MAX_PLACES_OF_ARTICLES = 4
const MAX_PLACES_OF_GAZETTEER = 8

export interface Place extends Choice {
  kind: string
  address: string
  geometry: Geometry
  box: Bounds | null
  people: number
  isOwn: boolean
}

/** Where a place is searched: around its middle, or in the box of what lies in it. */
export type Around = { middle: Position } | { box: Bounds }

/** @param miles around a middle */
export function areaOf({ address, kind }: Place, around: Around, miles: number): Area {
  const named = { name: address, type: kind }
  if ('middle' in around) return { kind: 'circle', lng: around.middle[0], lat: around.middle[1], miles, ...named }
  const [west, south, east, north] = around.box
  return { kind: 'box', west, south, east, north, ...named }
}

/** Places by the beginning of a name, those of the articles first. */
export async function findPlaces(
  api: Api,
  text: string,
  middle: Position | null,
  signal: AbortSignal,
  most = MAX_PLACES_OF_GAZETTEER,
): Promise<Place[]> {
  const [own, all] = await Promise.all([
    ofArticles(api, text, most > MAX_PLACES_OF_GAZETTEER ? most : MAX_PLACES_OF_ARTICLES, signal),
    ofGazetteer(api, text, most, middle, signal),
  ])
  // a city may be called as its state
  const same = (place: Place) => (one: Place) => one.kind === place.kind && one.address === place.address
  return [
    ...own.map(place => ({ ...place, box: all.find(same(place))?.box ?? null })),
    ...all.filter(place => !own.some(same(place))),
  ]
}

export function aroundOf(place: Place): Around {
  return place.box ? { box: place.box } : { middle: tidy(middleOf(place.geometry)) }
}

async function ofArticles(api: Api, text: string, most: number, signal: AbortSignal): Promise<Place[]> {
  const page = await api.get<{ items: PlaceOfArticles[] }>(
    {
      path: '/locations',
      query: [
        ['q', text],
        ['limit', String(most)],
      ],
    },
    signal,
  )
  return page.items.map(place => ({
    name: place.label,
    kind: place.location_type,
    address: place.formatted_address,
    told: `${wordsOf(place.location_type)} · ${place.formatted_address} · ${plural(place.article_count, 'article')}`,
    geometry: place.geometry_json,
    box: null,
    people: 0,
    isOwn: true,
  }))
}

async function ofGazetteer(
  api: Api,
  text: string,
  most: number,
  middle: Position | null,
  signal: AbortSignal,
): Promise<Place[]> {
  const near: [string, string][] = middle ? [['near', tidy(middle).join(',')]] : []
  const page = await api.get<{ items: GazetteerPlace[] }>(
    { path: '/gazetteer', query: [['q', text], ['limit', String(most)], ...near] },
    signal,
  )
  return page.items.map(place => ({
    name: place.name,
    kind: place.location_type,
    address: place.formatted_address,
    told: [
      wordsOf(place.location_type),
      place.formatted_address,
      ...(place.population ? [`${count(place.population)} people`] : []),
    ].join(' · '),
    geometry: place.geometry,
    box: place.bbox && milesOf(place.location_type) > 0 && isWide(place.bbox) ? widened(place.bbox) : null,
    people: place.population ?? 0,
    isOwn: false,
  }))
}

/** The box of a division of which the gazetteer has one place is a point. */
const isWide = ([west, south, east, north]: Bounds) => north - south > 0.05 && Math.abs(east - west) > 0.05

/** With three digits after the point, and nothing lost. */
function widened([west, south, east, north]: Bounds): Bounds {
  const down = (value: number) => Math.floor(value * 1000) / 1000
  const up = (value: number) => Math.ceil(value * 1000) / 1000
  return [down(west), down(south), up(east), up(north)]
}
