// The connections of an entity as a graph: itself in the middle, the others around it, the first ones nearest. Drawn
// without a simulation, so that the same connections always give the same picture.
import type { Connection } from '../api/api'
import { plural } from '../elements/dom'
import { isPlain, lookOf, typeOf } from '../elements/entity-link'
import type { Ways } from '../query/entity-key'

/** With the entity itself: more cannot be told apart. */
export const MAX_NODES = 50

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5)) // the golden angle: neighbors in rank are far from each other
const LETTER_WIDTH = 6.1
const LINE_HEIGHT = 13
const MAX_LABEL_LETTERS = 20
/** This many connections get a name first, over lines and dots of others if need be. */
const MIN_LABELS = 8

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Dot {
  x: number
  y: number
  radius: number
  angle: number
}

/** What a screen reader says of a node. */
export function told({ entity, article_count }: Connection): string {
  return `${entity.name}, ${typeOf(entity.type)}, ${plural(article_count, 'article')} together`
}

export class ConnectionGraph {
  private links: SVGAElement[] = []
  private round: number[] = []

  constructor(
    private readonly place: HTMLElement,
    private readonly ways: Ways,
    private readonly pointed: (connection: Connection | null) => void,
  ) {
    place.addEventListener('keydown', event => this.type(event))
  }

  /** Draws the first connections; the picture is as wide as its place. */
  draw(name: string, type: string, connections: Connection[]): void {
    const start = performance.now()
    const shown = connections.slice(0, MAX_NODES - 1)
    const width = Math.max(280, Math.min(620, Math.round(this.place.clientWidth) || 340))
    const height = Math.round(Math.min(width * (shown.length > 16 ? 1.25 : 0.85), 460))
    const svg = shape('svg', {
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': `Graph of ${plural(shown.length, 'connection')}`,
      'aria-describedby': 'graph-help',
    })
    const hub: Dot = { x: width / 2, y: height / 2, radius: 13, angle: 0 }
    const dots = layout(shown, width, height)
    const labels = new Labels(width, height, hub, dots)
    const ties = dots.map((dot, at) =>
      shape('line', { x1: hub.x, y1: hub.y, x2: dot.x, y2: dot.y, 'stroke-width': 0.8 + 3.2 * shown[at]!.strength }),
    )
    const middle = shape('g', { class: `hub ${lookOf(type)}`, 'aria-hidden': 'true' }, figure(type, hub))
    const names = [
      labels.text(name, hub, true),
      ...shown.map(({ entity }, at) => labels.text(entity.name, dots[at]!, at < MIN_LABELS)),
    ]
    names[0]?.classList.add('of-hub')
    this.links = shown.map((connection, at) => this.node(connection, dots[at]!, [ties[at]!, names[at + 1] ?? null]))
    this.round = dots.map((_, at) => at).sort((one, other) => dots[one]!.angle - dots[other]!.angle || one - other)
    this.hold(0)
    svg.append(
      shape('g', { class: 'ties', 'aria-hidden': 'true' }, ...ties),
      ...this.links,
      middle,
      shape('g', { class: 'names', 'aria-hidden': 'true' }, ...names.filter(one => one !== null)),
    )
    this.place.replaceChildren(...(shown.length ? [svg] : []))
    performance.measure('graph', { start, detail: { nodes: shown.length + 1 } })
  }

  private node(connection: Connection, dot: Dot, parts: (SVGElement | null)[]): SVGAElement {
    const { entity } = connection
    const link = shape(
      'a',
      {
        class: `node ${lookOf(entity.type)}`,
        href: this.ways.href(entity),
        tabindex: -1,
        'aria-label': told(connection),
      },
      shape('circle', { class: 'reach', cx: dot.x, cy: dot.y, r: Math.max(12, dot.radius + 3) }),
      figure(entity.type, dot),
    ) as SVGAElement
    const point = (on: boolean) => {
      for (const part of parts) part?.classList.toggle('on', on)
      this.pointed(on ? connection : null)
    }
    link.addEventListener('click', event => {
      if (!isPlain(event)) return
      event.preventDefault()
      this.ways.open(entity)
    })
    link.addEventListener('focus', () => {
      this.hold(this.links.indexOf(link))
      point(true)
    })
    link.addEventListener('blur', () => point(false))
    link.addEventListener('mouseenter', () => point(true))
    link.addEventListener('mouseleave', () => point(document.activeElement === link))
    return link
  }

  /** One node takes part in the order of the tab key; the arrow keys lead to the others. */
  private hold(held: number): void {
    for (const [at, link] of this.links.entries()) link.setAttribute('tabindex', at === held ? '0' : '-1')
  }

  private type(event: KeyboardEvent): void {
    const at = this.links.indexOf(document.activeElement as unknown as SVGAElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const { length } = this.links
    const place = this.round.indexOf(at)
    const next = {
      ArrowRight: this.round[(place + 1) % length],
      ArrowLeft: this.round[(place + length - 1) % length],
      ArrowDown: (at + 1) % length,
      ArrowUp: (at + length - 1) % length,
      Home: 0,
      End: length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.links[next]!.focus()
  }
}

/** A few in a ring, many like the seeds of a sunflower, the first nearest; these have more room, for their names. */
function layout(connections: Connection[], width: number, height: number): Dot[] {
  const most = Math.max(1, ...connections.map(one => one.article_count))
  const few = connections.length <= 8
  return connections.map(({ article_count }, at) => {
    const out = few ? 0.74 : distance(at, connections.length)
    const angle = few ? (2 * Math.PI * at) / connections.length : (at * GOLDEN_ANGLE) % (2 * Math.PI)
    return {
      x: width / 2 + Math.sin(angle) * out * (width / 2 - 20),
      y: height / 2 - Math.cos(angle) * out * (height / 2 - 20),
      radius: 4 + 6 * Math.sqrt(article_count / most),
      angle,
    }
  })
}

/** From the middle, 0 to 1: the same area for each, but more for the first ones. */
function distance(at: number, length: number): number {
  const near = Math.min(MIN_LABELS, length)
  const edge = length > MIN_LABELS ? 0.66 : 1
  return at < near
    ? Math.sqrt(0.34 ** 2 + ((edge ** 2 - 0.34 ** 2) * at) / Math.max(1, near - 1))
    : Math.sqrt(0.74 ** 2 + ((1 - 0.74 ** 2) * (at - near)) / Math.max(1, length - near - 1))
}

/** Names where there is room for them; the others are shown when they are pointed at. */
class Labels {
  private readonly taken: Box[]
  private readonly dots: Box[]

  constructor(
    private readonly width: number,
    private readonly height: number,
    hub: Dot,
    dots: Dot[],
  ) {
    this.taken = [boxOf(hub)]
    this.dots = dots.map(boxOf)
  }

  text(name: string, dot: Dot, isFirst: boolean): SVGElement | null {
    const letters = [...name]
    const short =
      letters.length > MAX_LABEL_LETTERS
        ? `${letters
            .slice(0, MAX_LABEL_LETTERS - 1)
            .join('')
            .trim()}…`
        : name
    const spots = this.spots(dot, [...short].length * LETTER_WIDTH)
    const free = spots.filter(({ box }) => !this.taken.some(other => meet(box, other)))
    const covered = free.map(({ box }) => this.dots.filter(other => meet(box, other)).length)
    const spot = free[covered.indexOf(Math.min(...covered))]
    if (!spot || (!isFirst && Math.min(...covered) > 0)) return null
    this.taken.push(spot.box)
    const text = shape('text', { x: spot.x, y: spot.y, 'text-anchor': spot.anchor })
    text.textContent = short
    return text
  }

  /** Below, above, to the right and to the left, as far as the picture goes. */
  private spots({ x, y, radius }: Dot, wide: number): { anchor: string; x: number; y: number; box: Box }[] {
    const at = (anchor: string, x: number, y: number, left: number) => ({
      anchor,
      x,
      y,
      box: { left: left - 1, top: y - LINE_HEIGHT + 3, right: left + wide + 1, bottom: y + 3 },
    })
    return [
      at('middle', x, y + radius + LINE_HEIGHT - 2, x - wide / 2),
      at('middle', x, y - radius - 4, x - wide / 2),
      at('start', x + radius + 4, y + 4, x + radius + 4),
      at('end', x - radius - 4, y + 4, x - radius - 4 - wide),
    ].filter(({ box }) => box.left >= 0 && box.top >= 0 && box.right <= this.width && box.bottom <= this.height)
  }
}

function boxOf({ x, y, radius }: Dot): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Types differ in shape, not in color alone. */
function figure(type: string, { x, y, radius: r }: Dot): SVGElement {
  switch (lookOf(type)) {
    case 'person':
      return shape('circle', { class: 'figure', cx: x, cy: y, r })
    case 'organisation':
      return shape('rect', { class: 'figure', x: x - 0.9 * r, y: y - 0.9 * r, width: 1.8 * r, height: 1.8 * r, rx: 2 })
    case 'place':
      return shape('path', {
        class: 'figure',
        d: `M${x} ${y - 1.2 * r}l${1.2 * r} ${1.2 * r}l${-1.2 * r} ${1.2 * r}l${-1.2 * r} ${-1.2 * r}Z`,
      })
    case 'other':
      return shape('path', { class: 'figure', d: `M${x} ${y - 1.2 * r}l${1.2 * r} ${2 * r}h${-2.4 * r}Z` })
  }
}

function shape(name: string, attributes: Record<string, string | number>, ...children: SVGElement[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)
  element.append(...children)
  return element
}
