// What the service refuses of a search, as a fault of a field.
import { ApiError } from '../api/api'
import { byId } from '../elements/dom'

/** What a clause is, for people: the service's own words speak of its parameters. */
export const CLAUSES = 'Write a tag as its kind, a colon and its name, such as topic:fire. A ! before it excludes it'

/** The form fields of request parameters. */
const FIELDS: Record<string, string> = {
  center_lng: 'lng',
  center_lat: 'lat',
  radius_miles: 'miles',
  bbox: 'west',
  intersects: 'corners',
  q: 'words',
  meta: 'clauses',
  pub_date_from: 'from',
  pub_date_to: 'to',
}

/** The field that a fault from the service concerns, and what to say there; null if it concerns none that is shown. */
export function refusalOf(failure: unknown): { field: string; told: string } | null {
  if (!(failure instanceof ApiError)) return null
  for (const { parameter, pointer, detail } of failure.faults) {
    const name = parameter ?? pointer?.split('/')[1] ?? ''
    const field = FIELDS[name]
    if (!field || byId(field).closest('[hidden]:not(.panel)')) continue
    const label = document.querySelector(`label[for=${field}]`)?.textContent ?? name
    const told = name === 'meta' && /meta_type|category/.test(detail) ? CLAUSES : `${label}: ${detail}`
    return { field, told }
  }
  return null
}
