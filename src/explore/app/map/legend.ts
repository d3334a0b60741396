// What colors and sizes on the map mean.
import type { Density } from '../api/api'
import { byId, make, plural } from '../elements/dom'
import { radiusOf } from './map-layers'

export function natureLegend(): HTMLElement[] {
  return ['primary', 'secondary', 'background'].flatMap(nature => [
    make('i', { class: `point ${nature}` }),
    make('span', {}, nature),
  ])
}

/** The sizes of one article and of the largest dot on the map; none if all have the same. */
export function sizeLegend(most: number): HTMLElement[] {
  if (most < 2) return []
  const dots = [1, most].flatMap(articles => {
    const dot = make('i', { class: 'size' })
    dot.style.width = dot.style.height = `${2 * radiusOf(articles)}px`
    return [dot, make('span', {}, articles === 1 ? '1' : plural(articles, 'article'))]
  })
  return [make('span', { class: 'sizes' }, ...dots)]
}

export function densityLegend(density: Density): HTMLElement[] {
  const most = Math.max(1, ...density.items.map(cell => cell.article_count))
  return [make('span', {}, '1'), make('i', { class: 'ramp' }), make('span', {}, plural(most, 'article'))]
}

export function explain(parts: HTMLElement[]): void {
  byId('legend').hidden = !parts.length
  byId('legend').replaceChildren(...parts)
}
