// The files of a download, made from the service's JSON: the same columns and properties as its own CSV, GeoJSON and NDJSON.
import type { Article, Mention } from './api'

/** A file that grows article by article; what is written so far and the end are a valid file at any time. */
interface Writer { begin(): string, rows(article: Article): string, end(): string }

export interface Format { name: string, type: string, ending: string, writer(): Writer }

const COLUMNS = ['article_id', 'headline', 'url', 'author', 'pub_date', 'source_id', 'source_name', 'preview', 'mention_id', 'label', 'location_type', 'formatted_address', 'nature', 'lng', 'lat', 'h3_cell']

/** Text that a spreadsheet would take for a formula gets an apostrophe, as in the service's own files. */
function quoted(text: string | null | undefined): string {
  return text === null || text === undefined ? '' : `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

function line(article: Article, mention: Mention | null): string {
  const [lng, lat] = mention?.geometry_json.type === 'Point' ? mention.geometry_json.coordinates as [number, number] : ['', '']
  return `${[
    article.id, quoted(article.headline), quoted(article.url), quoted(article.author), article.pub_date ?? '', quoted(article.source?.id), quoted(article.source?.name), quoted(article.preview),
    mention?.mention_id ?? '', quoted(mention?.label), quoted(mention?.location_type), quoted(mention?.formatted_address), quoted(mention?.nature), lng, lat, quoted(mention?.h3_cell),
  ].join(',')}\r\n`
}

/** One row per matching mention; an article whose places are not known has a row without one. */
const csv = (): Writer => ({
  begin: () => `${COLUMNS.map(quoted).join(',')}\r\n`,
  rows: article => article.matching_locations ? article.matching_locations.map(mention => line(article, mention)).join('') : line(article, null),
  end: () => '',
})

const ndjson = (): Writer => ({ begin: () => '', rows: article => `${JSON.stringify(article)}\n`, end: () => '' })

/** One feature per matching mention. */
function geojson(): Writer {
  let isFirst = true
  const feature = ({ matching_locations: _, ...article }: Article, mention: Mention) => {
    const { geometry_type: _type, geometry_json, distance_miles: _miles, ...own } = mention
    const text = JSON.stringify({ type: 'Feature', id: mention.mention_id, geometry: geometry_json, properties: { ...article, ...own } })
    const before = isFirst ? '\n' : ',\n'
    isFirst = false
    return before + text
  }
  return {
    begin: () => '{"type":"FeatureCollection","features":[',
    rows: article => (article.matching_locations ?? []).map(mention => feature(article, mention)).join(''),
    end: () => '\n]}\n',
  }
}

export const FORMATS: Format[] = [
  { name: 'CSV', type: 'text/csv', ending: 'csv', writer: csv },
  { name: 'GeoJSON', type: 'application/geo+json', ending: 'geojson', writer: geojson },
  { name: 'NDJSON', type: 'application/x-ndjson', ending: 'ndjson', writer: ndjson },
]
