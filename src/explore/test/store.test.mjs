// What the page knows, without the page.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { build } from 'esbuild'

const ENTRY = `
  export { Store } from './state/store'
  export { fromAddress } from './query/search-address'`

describe('the store', () => {
  let Store
  let fromAddress

  /** A store of an address, with the answers' steps and the panels that it told of. */
  function storeOf(address, project = 'demo') {
    const store = new Store(fromAddress(address).search)
    const told = { searches: [], fits: [], panels: [] }
    store.$answer.listen(answer => answer.step === 'asking' && told.searches.push(answer.run))
    store.$asked.listen(asked => told.fits.push(asked.fit))
    store.$panel.listen(({ panel }) => told.panels.push(panel))
    if (project) store.opened({ project })
    return { store, told }
  }

  before(async () => {
    const { outputFiles } = await build({
      stdin: { contents: ENTRY, resolveDir: new URL('../app', import.meta.url).pathname, loader: 'ts' },
      bundle: true,
      format: 'esm',
      write: false,
    })
    const script = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
    ;({ Store, fromAddress } = await import(script))
  })

  test('asks nothing before a project is open, and once when one is', () => {
    const { store, told } = storeOf('?words=rain', null)
    store.change({ nearest: true })
    assert.equal(told.searches.length, 0)
    store.opened({ project: 'demo' })
    assert.deepEqual(
      told.searches.map(run => [run.search.filters.words, run.search.nearest]),
      [['rain', true]],
    )
  })

  test('a search ends the one before it', () => {
    const { store, told } = storeOf('?words=rain')
    store.again()
    assert.deepEqual(
      told.searches.map(run => run.signal.aborted),
      [true, false],
    )
  })

  test('the map goes to an area that is another one, and not to the same', () => {
    const { store, told } = storeOf('?box=1,2,3,4')
    store.change({ nearest: true })
    store.comeBack(fromAddress('?box=1,2,3,5').search)
    assert.deepEqual(told.fits, [false, true])
  })

  test('"more like this" leaves the area and the question, and takes the filters of then back to them', () => {
    const { store, told } = storeOf('?box=1,2,3,4&words=rain&nature=primary')
    store.moreLike({ id: 7, headline: 'Rain' })
    const { like, area, filters } = told.searches.at(-1).search
    assert.deepEqual([like, area.west, filters.words, filters.natures], [7, -180, '', ['primary']])
    store.change({ filters: { ...filters, natures: [] } })
    store.endMoreLike()
    const back = told.searches.at(-1).search
    assert.deepEqual([back.like, back.area.west, back.filters.words, back.filters.natures], [null, 1, 'rain', []])
  })

  test('an entity has a page while it is searched, and no filter of it stays', () => {
    const { store, told } = storeOf('?words=rain')
    store.openEntity({ type: 'person', id: 'p1' })
    assert.deepEqual(store.$search.get().filters.entities, ['person:p1'])
    store.closeEntity()
    assert.deepEqual([store.$search.get().of, store.$search.get().filters.entities], [null, []])
    assert.deepEqual(told.panels, ['entity', 'results'])
  })

  test('names are told of only when one is new', () => {
    const { store } = storeOf('')
    let changes = 0
    store.$sourceNames.listen(() => changes++)
    store.nameSources([{ id: 'a', name: 'A' }])
    store.nameSources([{ id: 'a', name: 'A' }])
    assert.equal(changes, 1)
  })

  test('nothing is left of a project whose key is forgotten', () => {
    const { store } = storeOf('')
    store.nameEntities([{ type: 'person', id: 'p1', name: 'Ann' }])
    store.openArticles([{ id: 7 }])
    store.forget()
    assert.equal(store.$api.get(), null)
    assert.equal(store.$answer.get().step, 'none')
    assert.equal(store.$entityNames.get().size, 0)
    assert.equal(store.$opened.get().length, 0)
  })
})
