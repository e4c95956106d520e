import { publicWords } from '#src/words/public.ts'
import { Grid } from './grid/grid.tsx'
import { OneCategory } from './one-category.tsx'

export function GridScreen() {
  return (
    <OneCategory page={publicWords.pages.grid}>
      {({ view, category, component }) => (
        <Grid key={category.id} view={view} category={category} name={component?.name} />
      )}
    </OneCategory>
  )
}
