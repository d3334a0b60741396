// The explorer: what the page knows, and the parts that show it.
import { Card } from './article/article-card'
import { Downloads } from './download/downloads'
import { entityField } from './entity/entity-field'
import { EntityPanel } from './entity/entity-panel'
import { Feed } from './live/event-feed'
import { Stage } from './map/map-stage'
import { Connection } from './project/connection'
import { EmptyProject } from './project/empty-project'
import { Freshness } from './results/freshness'
import { LeftOut } from './results/left-out-note'
import { Nothing } from './results/nothing-found'
import { Results } from './results/result-list'
import { ResultsHead } from './results/results-head'
import { AskField } from './search/ask-field'
import { FacetPanel } from './search/facet-panel'
import { followFilterButtons } from './search/filter-buttons'
import { Chips } from './search/filter-chips'
import { FilterCounting } from './search/filter-counting'
import { RequestPanel } from './search/request-panel'
import { fromAddress } from './search/search-address'
import { SearchForm } from './search/search-form'
import { SourceNames } from './search/source-names'
import { AddressBar } from './shell/address-bar'
import { showBusy } from './shell/busy-layout'
import { Outage } from './shell/outage-banner'
import { Share } from './shell/share-menu'
import { Tabs } from './shell/tabs'
import { Searcher } from './state/searcher'
import { Store } from './state/store'
import { TextPanel } from './text/text-panel'

const { project, search } = fromAddress(location.search)
const store = new Store(search)

// They are told of a change in this order. The list comes before what is said about it.
new AddressBar(store)
new Outage(store)
new SearchForm(store, new AskField(store))
new Card(store)
new ResultsHead(store)
const sources = new SourceNames(store)
new Chips(store)
new FacetPanel(store, sources)
new Results(store)
new Nothing(store)
new LeftOut(store)
new EmptyProject(store)
new Freshness(store)
const stage = new Stage(store)
new TextPanel(store)
new EntityPanel(store)
new FilterCounting(store)
new Feed(store)
new RequestPanel(store)
new Downloads(store)
new Tabs(store)
new Share(store)
entityField(store)
followFilterButtons(store)
const connection = new Connection(store)
new Searcher(store)
showBusy(store)

if (search.of) store.show('entity')
void stage.open()
void connection.start(project)
