import { keyOf, required, type Step } from './columns.ts'

/** The lines of boundaries that the map does not draw: wards and police areas, each asked for by itself. */
export const boundaryShapes: Step = async ({ schema }) => {
  await schema
    .createTable('boundary_shapes')
    .addColumn('boundary_id', 'integer', keyOf('boundaries.id'))
    .addColumn('shape', 'text', required)
    .execute()
}
