// The files of a download, made from the service's JSON: the same columns and properties as its own CSV, GeoJSON and
// NDJSON.
import type { Article, Mention } from '../api/api'

/** A file that grows article by article; what is written so far and the end are a valid file at any time. */
interface Writer {
  begin(): string
  rows(article: Article): string
  end(): string
}

export interface Format {
  name: string
  what: 'articles' | 'places'
  type: string
  ending: string
  writer(): Writer
}

const COLUMNS = [
  'article_id',
  'headline',
  'url',
  'author',
  'pub_date',
  'source_id',
  'source_name',
  'preview',
  'mention_id',
  'label',
  'location_type',
  'formatted_address',
  'nature',
  'lng',
  'lat',
  'h3_cell',
]

/** Without it, spreadsheets read UTF-8 as their own encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where spreadsheets begin a formula: at a sign, also a full-width one, white space before it or not; some at a line
 * break or tab.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u

/** Text that a spreadsheet would take for a formula gets an apostrophe, as in the service's own files. */
function quoted(text: string | null | undefined): string {
  return text === null || text === undefined ? '' : `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

const row = (article: Article) => [
  article.id,
  quoted(article.headline),
  quoted(article.url),
  quoted(article.author),
  article.pub_date ?? '',
  quoted(article.source?.id),
  quoted(article.source?.name),
  quoted(article.preview),
]

function line(article: Article, mention: Mention | null): string {
  const [lng, lat] =
    mention?.geometry_json.type === 'Point' ? (mention.geometry_json.coordinates as [number, number]) : ['', '']
  return `${[
    ...row(article),
    mention?.mention_id ?? '',
    quoted(mention?.label),
    quoted(mention?.location_type),
    quoted(mention?.formatted_address),
    quoted(mention?.nature),
    lng,
    lat,
    quoted(mention?.h3_cell),
  ].join(',')}\r\n`
}

const head = (columns: string[]) => `${BYTE_ORDER_MARK}${columns.map(quoted).join(',')}\r\n`

/** One row per article, with all its tags, and the names of its matching places. */
const articlesCsv = (): Writer => ({
  begin: () => head([...COLUMNS.slice(0, COLUMNS.indexOf('mention_id')), 'tags', 'places']),
  rows: article =>
    `${[
      ...row(article),
      quoted(article.metadata.map(tag => `${tag.meta_type}:${tag.category}`).join('; ')),
      quoted([...new Set((article.matching_locations ?? []).map(place => place.formatted_address))].join('; ')),
    ].join(',')}\r\n`,
  end: () => '',
})

/** One row per matching mention; an article whose places are not known has a row without one. */
const placesCsv = (): Writer => ({
  begin: () => head(COLUMNS),
  rows: article =>
    article.matching_locations
      ? article.matching_locations.map(mention => line(article, mention)).join('')
      : line(article, null),
  end: () => '',
})

const ndjson = (): Writer => ({ begin: () => '', rows: article => `${JSON.stringify(article)}\n`, end: () => '' })

/** One feature per matching mention. */
function geojson(): Writer {
  let isFirst = true
  const feature = ({ matching_locations: _, ...article }: Article, mention: Mention) => {
    const { geometry_type: _type, geometry_json, distance_miles: _miles, ...own } = mention
    const text = JSON.stringify({
      type: 'Feature',
      id: mention.mention_id,
      geometry: geometry_json,
      properties: { ...article, ...own },
    })
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
  { name: 'CSV, a row for each article', what: 'articles', type: 'text/csv', ending: 'csv', writer: articlesCsv },
  { name: 'CSV, a row for each place', what: 'places', type: 'text/csv', ending: 'csv', writer: placesCsv },
  { name: 'GeoJSON', what: 'articles', type: 'application/geo+json', ending: 'geojson', writer: geojson },
  { name: 'NDJSON', what: 'articles', type: 'application/x-ndjson', ending: 'ndjson', writer: ndjson },
]
