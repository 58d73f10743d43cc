import { queryOptions } from '@tanstack/react-query'
import type { IdentityPathOf } from '../../../contract/routes.ts'
import { getFromIdentity } from '../api/identity-call.ts'

/** Answers of identity hold for the moment: they are not kept on the device. */
export const ofIdentity = <Path extends IdentityPathOf<'GET'>>(name: string, path: Path) =>
  queryOptions({
    queryKey: ['account', name],
    queryFn: () => getFromIdentity(path),
    meta: { isPassing: true },
    staleTime: 0,
  })

export const session = ofIdentity('session', '/get-session')
export const devices = ofIdentity('devices', '/devices')
export const passkeys = ofIdentity('passkeys', '/passkey/list-user-passkeys')
