/** The frame of those who are signed in, and the form of a provider, which most of them open first. */
export { ManageBuildingBlock } from '#src/screens/building-block/manage.tsx'
export { Guarded } from './guarded.tsx'
export { SignedInBar } from './signed-in-bar.tsx'
export { SignedInNews } from './signed-in-news.tsx'
