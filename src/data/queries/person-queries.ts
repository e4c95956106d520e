/** The code for reads of a person, loaded when somebody is signed in. */
export { fetchRecord } from './fetch-record.ts'
export { createPersonPersister } from './person-persister.ts'
