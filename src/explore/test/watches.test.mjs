// Searches as watches, and the stream that tells of their matches, without the page.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { build } from 'esbuild'

const ENTRY = `
  export { ApiError } from './api/api'
  export { NoStream, StreamParser, streamed } from './live/event-stream'
  export { byWatch, WatchMatches } from './live/watch-matches'
  export { fromAddress } from './query/search-address'
  export { nameOf, notesOf, searchOf, watchedOf } from './query/watched'
  export { refusalOf } from './watch/refusal'`

describe('watches', () => {
  let part

  before(async () => {
    const { outputFiles } = await build({
      stdin: { contents: ENTRY, resolveDir: new URL('../app', import.meta.url).pathname, loader: 'ts' },
      bundle: true,
      format: 'esm',
      write: false,
      define: { 'import.meta.url': '"http://localhost/explore/1/app.js"' },
    })
    part = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
  })

  const search = address => part.fromAddress(address).search
  const watched = address => part.watchedOf(search(address))

  const EVENT = { id: 'e1', cursor: 'c1', type: 'service.article.created', article_id: 1, data: { headline: 'Näin' } }
  const matchOf = (id, watch, article, type = 'matched') => ({
    id,
    cursor: id,
    type: `service.watch.${type}`,
    occurred_at: `2026-11-29T10:00:0${article}Z`,
    article_id: article,
    data: { watch: { id: watch, name: watch.toUpperCase() } },
  })

  test('a watch has what narrows its search: the area, and every filter', () => {
    assert.deepEqual(
      watched(
        '?circle=-92.4,31.3,50&words=fire&match=words&nature=primary&source_id=s1&exclude_source_id=s2' +
          '&tag=topic:fire,flood&meta=!tone:light&entity=person:p1&pub_date_from=2026-01-02&sort=distance',
      ),
      {
        center_lng: -92.4,
        center_lat: 31.3,
        radius_miles: 50,
        q: 'fire',
        exclude_location_type: watched('?circle=-92.4,31.3,50').exclude_location_type,
        nature: ['primary'],
        source_id: 's1',
        exclude_source_id: ['s2'],
        meta: ['topic:fire,flood', '!tone:light'],
        entity: ['person:p1'],
        pub_date_from: '2026-01-02',
      },
    )
    assert.ok(watched('?circle=-92.4,31.3,50').exclude_location_type.includes('state'))
    assert.deepEqual(watched('?words=fire'), { q: 'fire' })
    assert.deepEqual(watched('?box=-180,-90,180,90&words=fire'), { bbox: '-180,-90,180,90', q: 'fire' })
  })

  test('a search that leaves nothing out is no watch', () => {
    for (const address of ['', '?words=', '?like=17']) assert.equal(watched(address), null)
  })

  test('a watch leads back to its search', () => {
    for (const address of [
      '?circle=-92.4,31.3,50&words=fire&match=words',
      '?circle=-92.4,31.3,50&exclude_location_type=city',
      '?circle=-92.4,31.3,50&coarse=shown&exclude_location_type=city',
      '?box=1,2,3,4&location_type=city&nature=primary&tag=topic:fire,flood&meta=!tone:light&entity=!person:p1',
      '?polygon=0,0;10,0;10,10&source_id=s1&pub_date_to=2026-01-02',
      '?words=fire',
    ]) {
      const body = watched(address)
      assert.deepEqual(part.watchedOf(part.searchOf({ search: body })), body, address)
    }
  })

  test('fields that the service has as null are none', () => {
    const { area, filters } = part.searchOf({ search: { bbox: null, intersects: null, q: 'fire', meta: null } })
    assert.deepEqual([area.kind, filters.words, filters.clauses], ['anywhere', 'fire', []])
  })

  test('an area with holes or of several parts leads to no search', () => {
    const ring = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 0],
    ]
    for (const intersects of [
      { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
      { type: 'Polygon', coordinates: [ring, ring] },
      { type: 'Point', coordinates: [0, 0] },
    ])
      assert.equal(part.searchOf({ search: { intersects } }), null)
  })

  test('says what a watch does otherwise than the list', () => {
    const notes = address => part.notesOf(search(address), '2026-11-29')
    assert.match(notes('?words=fire&match=hybrid').join(), /words as they are written/)
    assert.match(notes('?like=17&nature=primary').join(), /More like this/)
    assert.match(notes('?words=fire&match=words&pub_date_to=2026-11-28').join(), /time of this search is over/)
    assert.deepEqual(notes('?words=fire&match=words&pub_date_to=2026-11-29'), [])
  })

  test('a name is cut where the service would refuse it, and not within a character', () => {
    assert.equal(part.nameOf(` ${'🔥'.repeat(201)} `), '🔥'.repeat(200))
  })

  test('events are read however their stream is cut, and a comment moves the cursor alone', () => {
    const text = `retry: 3000\n\nid: c1\nevent: x\ndata: ${JSON.stringify(EVENT)}\n\n: still here\nid: c9\n\nid: c10\n`
    for (let size = 1; size <= text.length; size++) {
      const parser = new part.StreamParser('c0')
      const events = []
      for (let at = 0; at < text.length; at += size) events.push(...parser.take(text.slice(at, at + size)))
      assert.deepEqual(events, [EVENT])
      assert.equal(parser.cursor, 'c9') // the last block has not ended
    }
  })

  /** An API whose stream has these pieces. */
  function apiOf(pieces, asked = []) {
    return {
      stream: async (request, headers) => {
        asked.push({ ...request, ...headers })
        return new Response(
          new ReadableStream({
            pull(controller) {
              const piece = pieces.shift()
              if (piece instanceof Error) controller.error(piece)
              else if (piece) controller.enqueue(piece)
              else controller.close()
            },
          }),
        )
      },
    }
  }

  const heardOf = async (api, types = []) => {
    const all = []
    for await (const heard of part.streamed(api, types, 'c0', new AbortController().signal)) all.push(heard)
    return all
  }

  test('a stream goes on after the last event, is heard before there is one, and has letters in pieces', async () => {
    const bytes = new TextEncoder().encode(`id: c1\ndata: ${JSON.stringify(EVENT)}\n\n`)
    const cut = bytes.indexOf(0xc3) + 1 // within a letter
    const asked = []
    const pieces = [new TextEncoder().encode('retry: 3000\n\n'), bytes.slice(0, cut), bytes.slice(cut)]
    const all = await heardOf(apiOf(pieces, asked), ['service.watch.matched'])
    assert.deepEqual(all[0], { events: [], cursor: 'c0' })
    assert.deepEqual(all.at(-1), { events: [EVENT], cursor: 'c1' })
    assert.equal(asked[0]['Last-Event-ID'], 'c0')
    assert.deepEqual(asked[0].query, [['type', 'service.watch.matched']])
  })

  test('a connection that breaks is a failure that may pass; a service without a stream has none', async () => {
    await assert.rejects(
      heardOf(apiOf([new TextEncoder().encode('retry: 3000\n\n'), new TypeError('network error')])),
      failure => failure instanceof part.ApiError && failure.status === 0,
    )
    const refusing = status => ({
      stream: async () => {
        throw new part.ApiError(status, 'No')
      },
    })
    await assert.rejects(heardOf(refusing(404)), failure => failure instanceof part.NoStream)
    await assert.rejects(heardOf(refusing(503)), failure => failure.status === 503)
  })

  test('a match has the headline that an event before it told, and is told once', () => {
    const matches = new part.WatchMatches()
    const [one, other] = matches.of([EVENT, matchOf('e2', 'a', 1), matchOf('e3', 'b', 2, 'unmatched')])
    assert.deepEqual([one.headline, one.hasBegun, one.watch.name], ['Näin', true, 'A'])
    assert.deepEqual([other.headline, other.hasBegun], [null, false])
    assert.equal(matches.untold([one, other]).length, 2)
    assert.equal(matches.untold(matches.of([matchOf('e2', 'a', 1)])).length, 0)
  })

  test('matches of one watch are together, in the order of the last of each', () => {
    const matches = new part.WatchMatches().of([matchOf('1', 'a', 1), matchOf('2', 'b', 2), matchOf('3', 'a', 3)])
    assert.deepEqual(
      part.byWatch(matches).map(group => group.map(match => match.event)),
      [['2'], ['1', '3']],
    )
  })

  test('a refusal says in words what is wrong, and which scope a key lacks', () => {
    const refusal = (...values) => part.refusalOf(new part.ApiError(...values))
    assert.match(refusal(403, 'The API key lacks the scope watches:manage'), /lacks the scope watches:manage\./)
    assert.equal(
      refusal(400, '/name must not be blank; …', 0, [{ pointer: '/name', detail: 'must not be blank' }]),
      'The name must not be blank.',
    )
    assert.equal(
      refusal(400, '…', 0, [{ pointer: '/search/intersects', detail: 'must not cross' }]),
      'The polygon must not cross.',
    )
    assert.equal(refusal(503, 'Unavailable', 0, [], 'No encryption key'), 'No encryption key.')
  })
})
