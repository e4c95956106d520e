export { HelplinesPage } from './helplines-page.tsx'
export { AboutOfflinePage, PrivacyPage, SafetyPage } from './text-page.tsx'
