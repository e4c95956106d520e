import { fillTemplate } from './server.ts'

export default fillTemplate
