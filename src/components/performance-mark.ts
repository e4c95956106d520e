/** Records when the first figures, or the map, are on screen, for measurements of the page's timings. */
export function markPerformance(name: 'figures' | 'map'): void {
  if (performance.getEntriesByName(name, 'mark').length === 0) performance.mark(name)
}
