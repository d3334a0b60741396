// What the service refuses of a watch, in words.
import { ApiError, messageOf } from '../api/api'

/** What people call the fields of the requests. */
const FIELDS: Record<string, string> = {
  name: 'The name',
  search: 'The search',
  q: 'The words of the search',
  intersects: 'The polygon',
  bbox: 'The box',
  radius_miles: 'The radius',
  meta: 'A tag',
  pub_date_from: 'The time',
  pub_date_to: 'The time',
  url: 'The address',
}

export function refusalOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return messageOf(failure)
  const [, scope] = (failure.status === 403 && /lacks the scope ([\w:]+)/.exec(failure.message)) || []
  if (scope) return `Your key may not do this: it lacks the scope ${scope}. “Change”, at the top, takes another key.`
  if (failure.status === 503) return `${failure.reason.replace(/\.?$/, '.')}`
  const told = failure.faults.map(({ parameter, pointer, detail }) => {
    const name = parameter ?? pointer?.split('/').at(-1) ?? ''
    return `${FIELDS[name] ?? name} ${detail}`.trim()
  })
  return told.length ? `${told.join('. ')}.` : failure.message
}
