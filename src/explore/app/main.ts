// The explorer: what the page knows, and the parts that show it.
import { ArticleCard } from './article/article-card'
import { Downloads } from './download/downloads'
import { entityField } from './entity/entity-field'
import { EntityPanel } from './entity/entity-panel'
import { EventFeed } from './live/event-feed'
import { MapStage } from './map/map-stage'
import { Connection } from './project/connection'
import { EmptyProject } from './project/empty-project'
import { fromAddress } from './query/search-address'
import { RequestPanel } from './requests/request-panel'
import { Freshness } from './results/freshness'
import { LeftOutNote } from './results/left-out-note'
import { NothingFound } from './results/nothing-found'
import { ResultList } from './results/result-list'
import { ResultsHead } from './results/results-head'
import { AskField } from './search/ask-field'
import { FacetPanel } from './search/facet-panel'
import { followFilterButtons } from './search/filter-buttons'
import { FilterChips } from './search/filter-chips'
import { FilterCounting } from './search/filter-counting'
import { SearchForm } from './search/search-form'
import { SourceNames } from './search/source-names'
import { AddressBar } from './shell/address-bar'
import { showBusy } from './shell/busy-layout'
import { OutageBanner } from './shell/outage-banner'
import { ShareMenu } from './shell/share-menu'
import { Tabs } from './shell/tabs'
import { Searcher } from './state/searcher'
import { Store } from './state/store'
import { TextPanel } from './text/text-panel'
import { Notices } from './watch/notices'
import { TellingChoice } from './watch/telling-choice'
import { WatchForm } from './watch/watch-form'
import { WatchPanel } from './watch/watch-panel'

const { project, search } = fromAddress(location.search)
const store = new Store(search)

// They are told of a change in this order. The list comes before what is said about it.
new AddressBar(store)
new OutageBanner(store)
new SearchForm(store, new AskField(store))
new ArticleCard(store)
new ResultsHead(store)
const sources = new SourceNames(store)
new FilterChips(store)
new FacetPanel(store, sources)
new ResultList(store)
new NothingFound(store)
new LeftOutNote(store)
new EmptyProject(store)
new Freshness(store)
const stage = new MapStage(store)
new TextPanel(store)
new EntityPanel(store)
new FilterCounting(store)
new TellingChoice(store)
new EventFeed(store)
new Notices(store)
new WatchForm(store)
new WatchPanel(store)
new RequestPanel(store)
new Downloads(store)
new Tabs(store)
new ShareMenu(store)
entityField(store)
followFilterButtons(store)
const connection = new Connection(store)
new Searcher(store)
showBusy(store)

if (search.of) store.show('entity')
void stage.open()
void connection.start(project)
