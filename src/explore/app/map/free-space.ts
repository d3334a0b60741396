// The part of the map that nothing covers, and how far places must move to lie in it. In pixels of the map.

import { byId } from '../elements/dom'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Room for a mark at the edge, and for what lies at the map's lower edge. */
const MARGINS = { left: 24, right: 24, bottom: 44 }
const MARK = 20
/** Less than this is no room. */
const MIN_SIZE = 60

/** The largest part beside, above or below the cover. */
export function freePart(view: DOMRect, cover: DOMRect): Box {
  const all = { left: 0, top: 0, right: view.width, bottom: view.height }
  const over = {
    left: cover.left - view.left,
    top: cover.top - view.top,
    right: cover.right - view.left,
    bottom: cover.bottom - view.top,
  }
  const isOver = cover.width > 0 && over.left < all.right && over.right > 0 && over.top < all.bottom && over.bottom > 0
  const upper = Math.max(0, ...['tools', 'layers'].map(id => byId(id).getBoundingClientRect().bottom - view.top)) + MARK
  const parts = isOver
    ? [
        { ...all, left: over.right },
        { ...all, right: over.left },
        { ...all, bottom: over.top },
        { ...all, top: over.bottom },
      ]
    : [all]
  return parts.map(part => within(part, upper)).reduce((one, other) => (size(other) > size(one) ? other : one))
}

/** Padding of the map that leaves the free part; null if the cover is not over it. */
export function paddingBeside(map: Element, cover: Element): Box | null {
  const [view, over] = [map.getBoundingClientRect(), cover.getBoundingClientRect()]
  if (
    !over.width ||
    over.left >= view.right ||
    over.right <= view.left ||
    over.top >= view.bottom ||
    over.bottom <= view.top
  )
    return null
  const { left, top, right, bottom } = freePart(view, over)
  return { left, top, right: view.width - right, bottom: view.height - bottom }
}

function within({ left, top, right, bottom }: Box, upper: number): Box {
  const [x, y] = [
    Math.min(1, Math.max(0, right - left - MIN_SIZE) / 120),
    Math.min(1, Math.max(0, bottom - top - MIN_SIZE) / 160),
  ] // narrow parts have narrow edges
  return {
    left: left + MARGINS.left * x,
    top: Math.max(top + MARK * y, Math.min(upper, bottom - MIN_SIZE)),
    right: right - MARGINS.right * x,
    bottom: bottom - MARGINS.bottom * y,
  }
}

const size = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)

/** How far a box moves to lie within another; null if it is too large for it. */
export function stepInto(box: Box, free: Box): [x: number, y: number] | null {
  if (box.right - box.left > free.right - free.left || box.bottom - box.top > free.bottom - free.top) return null
  return [step(box.left, box.right, free.left, free.right), step(box.top, box.bottom, free.top, free.bottom)]
}

function step(from: number, to: number, least: number, most: number): number {
  return from < least ? least - from : to > most ? most - to : 0
}
