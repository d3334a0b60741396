// A map with streets from a PMTiles file of the Protomaps schema. Loaded only where the operator has set one.
import { layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { Base } from './layers'

const SOURCE = 'streets'
const PROTOCOL = 'pmtiles'

let protocol: Protocol | null = null

/** @param gl which asks for the tiles */
export function streets(url: string, isDark: boolean, fonts: string[], gl: Pick<typeof import('maplibre-gl'), 'addProtocol'>): Base {
  if (!protocol) {
    protocol = new Protocol()
    gl.addProtocol(PROTOCOL, protocol.tile)
  }
  const all = layers(SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' }).map(layer => plain(layer, fonts)).filter(layer => layer !== null)
  return {
    style: { sources: { [SOURCE]: { type: 'vector', url: `${PROTOCOL}://${url}`, attribution: '© <a href="https://openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">OpenStreetMap</a>' } } },
    below: all.filter(({ type }) => type !== 'symbol'),
    above: all.filter(({ type }) => type === 'symbol'),
    fonts,
  }
}

/** Without icons, which another host has, and with the browser's fonts. Null: nothing is left. */
function plain(layer: LayerSpecification, fonts: string[]): LayerSpecification | null {
  if (layer.type !== 'symbol') return layer
  const layout = { ...layer.layout }
  if (!('text-field' in layout)) return null
  for (const name of Object.keys(layout)) if (name.startsWith('icon-')) delete layout[name as keyof typeof layout]
  return { ...layer, layout: { ...layout, 'text-font': fonts } }
}
