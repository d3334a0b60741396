// Which map is below the results: the page's own atlas, the operator's tiles with streets, or the operator's style.
import type { StyleSpecification } from 'maplibre-gl'
import { FONTS } from './atlas-layers'
import { atlasBase, type Base } from './map-layers'
import { palette } from './palette'

/** What the service says about its map; paths are relative to the page. */
interface Answer {
  pmtiles?: string
  style?: string
}

export type MapLibre = Pick<
  typeof import('maplibre-gl'),
  'Map' | 'NavigationControl' | 'ScaleControl' | 'AttributionControl' | 'addProtocol' | 'setWorkerUrl'
>

interface Streets {
  streets(url: string, gl: MapLibre): Promise<Bases>
}

export const part = (name: string): string => new URL(`./${name}`, import.meta.url).href

/** A function of the color scheme: of the atlas and of tiles with streets there are two. */
export type Bases = () => Base

export async function askBase(): Promise<Answer> {
  try {
    return (await (await fetch(part('base.json'))).json()) as Answer
  } catch {
    return {}
  }
}

/** In milliseconds: how long the page waits for a map of the operator's. */
const MAP_TIMEOUT_MILLIS = 10_000

/** Whatever goes wrong with a map of the operator's, the page has its own. */
export async function openBase(answer: Answer, gl: MapLibre): Promise<Bases> {
  try {
    const isLate = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('There was no answer in time.')), MAP_TIMEOUT_MILLIS)
    })
    const base = await Promise.race([operatorsBase(answer, gl), isLate])
    if (base) return base
  } catch (failure) {
    console.warn('The map that was set could not be loaded; the page shows its own.', failure)
  }
  return () => atlasBase(palette())
}

/** Null: none was set. */
async function operatorsBase({ pmtiles, style }: Answer, gl: MapLibre): Promise<Bases | null> {
  if (style) {
    const base = await styled(style)
    return () => base
  }
  if (!pmtiles) return null
  const { streets } = (await import(part('streets.js'))) as Streets
  return await streets(new URL(pmtiles, document.baseURI).href, gl)
}

async function styled(url: string): Promise<Base> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const style = (await answer.json()) as StyleSpecification
  const fontsOf = (layer: StyleSpecification['layers'][number]) =>
    'layout' in layer && layer.layout && 'text-font' in layer.layout ? layer.layout['text-font'] : undefined
  const named = style.layers
    .map(fontsOf)
    .find(fonts => Array.isArray(fonts) && fonts.every(font => typeof font === 'string'))
  const firstName = style.layers.findIndex(layer => layer.type === 'symbol')
  const at = firstName < 0 ? style.layers.length : firstName
  return {
    style,
    below: style.layers.slice(0, at),
    above: style.layers.slice(at),
    fonts: style.glyphs && Array.isArray(named) ? (named as string[]) : FONTS,
  }
}
