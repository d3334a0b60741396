// The parts of MapLibre that the page uses, built from its sources: so page and worker share what both need.
import { config } from '../../node_modules/maplibre-gl/src/util/config.ts'

export { addProtocol } from '../../node_modules/maplibre-gl/src/source/protocol_crud.ts'
export { AttributionControl } from '../../node_modules/maplibre-gl/src/ui/control/attribution_control.ts'
export { NavigationControl } from '../../node_modules/maplibre-gl/src/ui/control/navigation_control.ts'
export { ScaleControl } from '../../node_modules/maplibre-gl/src/ui/control/scale_control.ts'
export { Map } from '../../node_modules/maplibre-gl/src/ui/map.ts'

export function setWorkerUrl(url) {
  config.WORKER_URL = url
}
