// Places by a prefix of their names: an area without a map.
import type { Api, GazetteerPlace, Geometry, Place as PlaceOfArticles } from './api'
import { type Choice, Combo } from './combo'
import { count, plural, wordsOf } from './dom'
import { type Bounds, middleOf, tidy } from './geometry'
import type { Position } from './position'

/** Places of the articles are listed before those of the gazetteer. */
const OF_ARTICLES = 4
const OF_GAZETTEER = 8

/** Kinds of places that are searched as the box of what lies in them. */
const WIDE = new Set(['continent', 'country', 'state', 'region', 'county'])

interface Place extends Choice { address: string, geometry: Geometry, box: Bounds | null }

export interface PlaceHands {
  around(middle: Position): void
  within(box: Bounds): void
  /** What the map shows in its middle: the places there come first. */
  middle(): Position | null
}

export function placeField(api: () => Api | null, hands: PlaceHands): Combo<Place> {
  return new Combo('place', 'places', api, {
    find: async (api, text, signal) => {
      const [own, all] = await Promise.all([ofArticles(api, text, signal), ofGazetteer(api, text, hands.middle(), signal)])
      const known = new Map(all.map(place => [place.address, place]))
      return [...own.map(place => ({ ...place, box: known.get(place.address)?.box ?? null })),
        ...all.filter(place => !own.some(one => one.address === place.address))]
    },
    choose: place => {
      if (place.box) hands.within(place.box)
      else hands.around(tidy(middleOf(place.geometry)))
    },
    none: 'No place has this name',
    missing: 'Place names are not available now',
  })
}

async function ofArticles(api: Api, text: string, signal: AbortSignal): Promise<Place[]> {
  const page = await api.get<{ items: PlaceOfArticles[] }>({ path: '/locations', query: [['q', text], ['limit', String(OF_ARTICLES)]] }, signal)
  return page.items.map(place => ({
    name: place.label,
    address: place.formatted_address,
    told: `${wordsOf(place.location_type)} · ${place.formatted_address} · ${plural(place.article_count, 'article')}`,
    geometry: place.geometry_json,
    box: null,
  }))
}

async function ofGazetteer(api: Api, text: string, middle: Position | null, signal: AbortSignal): Promise<Place[]> {
  const near: [string, string][] = middle ? [['near', tidy(middle).join(',')]] : []
  const page = await api.get<{ items: GazetteerPlace[] }>({ path: '/gazetteer', query: [['q', text], ['limit', String(OF_GAZETTEER)], ...near] }, signal)
  return page.items.map(place => ({
    name: place.name,
    address: place.formatted_address,
    told: `${wordsOf(place.location_type)} · ${place.formatted_address}${place.population ? ` · ${count(place.population)} people` : ''}`,
    geometry: place.geometry,
    box: place.bbox && WIDE.has(place.location_type) ? widened(place.bbox) : null,
  }))
}

/** With three digits after the point, and nothing lost. */
function widened([west, south, east, north]: Bounds): Bounds {
  const down = (value: number) => Math.floor(value * 1000) / 1000
  const up = (value: number) => Math.ceil(value * 1000) / 1000
  return [down(west), down(south), up(east), up(north)]
}
