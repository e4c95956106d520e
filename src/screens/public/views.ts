/** The other views of the dashboard. */
export { ChartScreen } from './chart.tsx'
export { Comparison } from './comparison.tsx'
export { GridScreen } from './grid.tsx'
