import type { PageNews, WorkerMessage } from '#src/offline/database/page-news.ts'

/** Calls the listener with news of the service worker's outbox. @returns a function that stops this. */
export function onWorkerNews(listener: (news: PageNews) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listen = ({ data }: MessageEvent<WorkerMessage | { type?: undefined }>) => {
    if (data.type === 'news') listener(data.news)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}
