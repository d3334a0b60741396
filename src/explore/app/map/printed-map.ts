// The map on paper: browsers print nothing of WebGL, so what it shows is copied when the page is printed.
import type { Map as GlMap } from 'maplibre-gl'
import { make } from '../elements/dom'

const paper = make('canvas', { class: 'printed', role: 'img', 'aria-label': 'Map of the results' })

export function printed(map: GlMap): void {
  map.redraw() // what was drawn before is gone
  const drawn = map.getCanvas()
  paper.width = drawn.width
  paper.height = drawn.height
  paper.getContext('2d')!.drawImage(drawn, 0, 0)
  map.getContainer().after(paper)
}
