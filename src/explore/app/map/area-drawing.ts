// Drawing the search area on the map, by mouse, pen, finger or key. The fields of the form offer the same.
import type { Feature } from 'geojson'
import type { Map as GlMap } from 'maplibre-gl'
import { byId } from '../elements/dom'
import type { Area } from '../geo/area'
import { areaRing, boxOf, milesBetween, tidy } from '../geo/geometry'
import { settle } from '../geo/polygon'
import type { Position } from '../geo/position'

type Tool = 'circle' | 'box' | 'polygon'

const HINTS: Record<Tool, string> = {
  circle: 'Press at the center and drag outwards.',
  box: 'Press in one corner and drag to the opposite one.',
  polygon: 'Tap corner after corner; Done, or the first corner again, closes it.',
}
const BY_KEY: Record<Tool, string> = {
  circle: 'The arrow keys move the map, plus and minus zoom; Enter takes the cross for the middle, then for the rim.',
  box: 'The arrow keys move the map, plus and minus zoom; Enter takes the cross for one corner, then for the other.',
  polygon:
    'The arrow keys move the map, plus and minus zoom; Enter takes the cross for a corner, and once more closes it.',
}
const SNAP_PIXELS = 12

interface At {
  x: number
  y: number
}

export class Drawing {
  private tool: Tool | null = null
  private corners: Position[] = []
  private pressed: At | null = null
  private hovered: Position | null = null
  private byKey = false

  constructor(
    private readonly map: GlMap,
    private readonly preview: (features: Feature[]) => void,
    private readonly done: (area: Area) => void,
  ) {
    const canvas = map.getCanvas()
    canvas.addEventListener('pointerdown', event => this.press(event))
    canvas.addEventListener('pointermove', event => this.move(event))
    canvas.addEventListener('pointerup', event => this.release(event))
    canvas.addEventListener('pointercancel', () => {
      this.pressed = null
    })
    document.addEventListener('keydown', event => this.type(event))
    byId('drawing-cancel').addEventListener('click', () => this.start(null))
    byId('drawing-done').addEventListener('click', () => this.closePolygon())
    map.on('move', () => this.aim())
    for (const button of this.buttons()) {
      button.addEventListener('click', event =>
        this.start(this.tool === button.dataset.tool ? null : (button.dataset.tool as Tool), event.detail === 0),
      )
    }
  }

  get isOn(): boolean {
    return this.tool !== null
  }

  /** Starts, restarts or ends (without a tool) drawing. With the keyboard, the center of the map is the pointer. */
  private start(tool: Tool | null, byKey = false): void {
    if (!tool && this.byKey) document.querySelector<HTMLElement>(`[data-tool=${this.tool}]`)?.focus()
    this.tool = tool
    this.byKey = byKey && tool !== null
    byId('map').classList.toggle('aiming', this.byKey)
    if (this.byKey) this.map.getCanvas().focus()
    this.corners = []
    this.pressed = null
    this.hovered = null
    for (const button of this.buttons()) button.setAttribute('aria-pressed', String(button.dataset.tool === tool))
    byId('drawing').hidden = !tool
    byId('drawing-hint').textContent = tool ? (this.byKey ? BY_KEY : HINTS)[tool] : ''
    this.map.getCanvas().style.cursor = tool ? 'crosshair' : ''
    this.map.getCanvas().style.touchAction = tool ? 'none' : '' // a finger draws and does not scroll
    for (const gesture of [this.map.dragPan, this.map.doubleClickZoom, this.map.boxZoom]) {
      if (tool) gesture.disable()
      else gesture.enable()
    }
    this.show()
  }

  private buttons(): NodeListOf<HTMLElement> {
    return document.querySelectorAll<HTMLElement>('[data-tool]')
  }

  private where(event: PointerEvent): At {
    const box = this.map.getCanvas().getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  private position({ x, y }: At): Position {
    const { lng, lat } = this.map.unproject([x, y])
    return [lng, lat]
  }

  private press(event: PointerEvent): void {
    if (!this.tool || event.button !== 0 || !event.isPrimary) return
    this.pressed = this.where(event)
    if (this.tool !== 'polygon' && !this.corners.length) this.corners = [this.position(this.pressed)]
    this.map.getCanvas().setPointerCapture(event.pointerId)
  }

  private move(event: PointerEvent): void {
    if (!this.tool || !this.corners.length || !event.isPrimary) return
    this.hovered = this.position(this.where(event))
    this.show()
  }

  private release(event: PointerEvent): void {
    if (!this.tool || !this.pressed || !event.isPrimary) return
    const at = this.where(event)
    const far = Math.hypot(at.x - this.pressed.x, at.y - this.pressed.y) > 6
    const again = this.corners.length > 0 && this.isFar(at)
    this.pressed = null
    if (this.tool === 'polygon') this.corner(at)
    else if (far || again) this.finish(this.areaTo(this.position(at)))
  }

  private middle(): At {
    const { clientWidth, clientHeight } = this.map.getCanvas()
    return { x: clientWidth / 2, y: clientHeight / 2 }
  }

  private aim(): void {
    if (!this.byKey || !this.corners.length) return
    this.hovered = this.position(this.middle())
    this.show()
  }

  private take(at: At): void {
    if (this.tool === 'polygon') this.corner(at)
    else if (this.corners.length && this.isFar(at)) this.finish(this.areaTo(this.position(at)))
    else this.corners = [this.position(at)]
    this.show()
  }

  private isFar(at: At): boolean {
    const first = this.map.project(this.corners[0]!)
    return Math.hypot(at.x - first.x, at.y - first.y) > 6
  }

  private corner(at: At): void {
    const last = this.corners.at(-1)
    if ((this.corners.length > 2 && !this.isFar(at)) || (last && this.isAt(at, last))) {
      this.closePolygon()
      return
    }
    this.corners.push(this.position(at))
    this.show()
  }

  private isAt(at: At, position: Position): boolean {
    const point = this.map.project(position)
    return Math.hypot(at.x - point.x, at.y - point.y) < SNAP_PIXELS / 2
  }

  private closePolygon(): void {
    if (this.corners.length > 2) this.finish({ kind: 'polygon', corners: settle(this.corners) })
  }

  private finish(area: Area | null): void {
    if (!area) return
    this.start(null)
    this.done(area)
  }

  private type(event: KeyboardEvent): void {
    if (!this.tool) return
    if (event.key === 'Escape') {
      this.start(null)
    } else if (event.key === 'Enter' && event.target === this.map.getCanvas()) {
      event.preventDefault() // otherwise it presses the button that has the focus afterwards
      this.take(this.middle())
    } else if (event.key === 'Backspace' && event.target === this.map.getCanvas()) {
      this.corners.pop()
      this.show()
    }
  }

  private areaTo(end: Position): Area | null {
    const start = this.corners[0]
    if (!start) return null
    if (this.tool === 'circle') {
      const [lng, lat] = tidy(start)
      const miles = milesBetween(start, end)
      return { kind: 'circle', lng, lat, miles: Number(miles.toPrecision(3)) }
    }
    return boxOf([
      Math.min(start[0], end[0]),
      Math.min(start[1], end[1]),
      Math.max(start[0], end[0]),
      Math.max(start[1], end[1]),
    ])
  }

  private show(): void {
    const features: Feature[] = this.corners.map(corner => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: corner },
    }))
    byId('drawing-done').hidden = this.tool !== 'polygon' || this.corners.length < 3
    if (this.tool === 'polygon') {
      const line = this.hovered ? [...this.corners, this.hovered] : this.corners
      if (line.length > 1)
        features.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line } })
      if (line.length > 2)
        features.push({
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [[...line, line[0]!]] },
        })
    } else if (this.hovered) {
      const area = this.areaTo(this.hovered)
      const ring = area && areaRing(area)
      if (ring) features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } })
    }
    this.preview(features)
  }
}
