import { queryOptions } from '@tanstack/react-query'
import type { Device, Owner, Passkey } from '../../contract/identity.ts'
import { send } from './api/http.ts'

/** What identity answers is of the moment: not kept on the device. */
export const ofIdentity = <Answer>(name: string, path: string) =>
  queryOptions({
    queryKey: ['account', name],
    queryFn: async () => (await send({ method: 'GET', path: `/auth${path}` })).data as Answer,
    meta: { isPassing: true },
    staleTime: 0,
  })

export const session = ofIdentity<{ user: Owner } | null>('session', '/get-session')
export const devices = ofIdentity<Device[]>('devices', '/devices')
export const passkeys = ofIdentity<Passkey[]>('passkeys', '/passkey/list-user-passkeys')

export const post = async <Answer>(path: string, body: object = {}): Promise<Answer> =>
  (await send({ method: 'POST', path: `/auth${path}`, body })).data as Answer
