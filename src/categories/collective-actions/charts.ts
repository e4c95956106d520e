export { MapPanel } from './map-panel.tsx'
export { ChartView } from './chart-view.tsx'
export { Section } from './section.tsx'
