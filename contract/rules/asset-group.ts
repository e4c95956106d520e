/**
 * The files of the app that a first visit does not store. `public`: the figures. `staff`: what people use who sign in,
 * including the figures.
 */
export type AssetGroup = 'public' | 'staff'

/**
 * Asks the service worker to store the files of a group, now and with each new version. It answers on the port that
 * comes with the message whether they are stored.
 */
export interface StoreGroupMessage {
  readonly type: 'store-group'
  readonly group: AssetGroup
}
