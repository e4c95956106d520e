import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type Side = 'before' | 'after'

interface CardToDrag {
  readonly element: HTMLElement
  readonly handle: HTMLElement
  readonly boundaryId: number
  /** Called with the side that another card is held over, or null when it leaves. */
  readonly onSide: (side: Side | null) => void
  readonly onDrop: (boundaryId: number, side: Side) => void
}

/** Makes a card draggable by its handle and a target for others. @returns a function that stops this */
export function dragCard({ element, handle, boundaryId, onSide, onDrop }: CardToDrag): () => void {
  return combine(
    draggable({ element, dragHandle: handle, getInitialData: () => ({ boundaryId }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        typeof source.data['boundaryId'] === 'number' && source.data['boundaryId'] !== boundaryId,
      getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ['left', 'right'] }),
      onDrag: ({ self }) => onSide(sideOf(self.data)),
      onDragLeave: () => onSide(null),
      onDrop: ({ self, source }) => {
        onSide(null)
        const dragged = source.data['boundaryId']
        if (typeof dragged === 'number') onDrop(dragged, sideOf(self.data))
      },
    }),
  )
}

function sideOf(data: Record<string | symbol, unknown>): Side {
  return extractClosestEdge(data) === 'left' ? 'before' : 'after'
}
