import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sentences } from '../texts/index.ts'
import { isFolderTrouble } from './db/data-folder.ts'
import { OtherDatabaseError } from './db/open-database.ts'
import { isPostgresTrouble, waitForDatabase } from './db/wait-for-database.ts'
import { type Env, readEnv, SettingError } from './env.ts'
import { codeOf, syscallOf } from './error-codes.ts'
import { STOP_WITHIN_SECONDS, stopGracefully } from './observability/graceful-stop.ts'
import { unsafeSettings } from './observability/unsafe-settings.ts'

const WEB_FOLDER = resolve(fileURLToPath(new URL('../../dist/web', import.meta.url)))

try {
  await start(readEnv(process.env))
} catch (error) {
  // A setting is told in one line; anything else is a bug and is shown whole.
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
}

async function start(env: Env): Promise<void> {
  const app = await openApp(env).catch((error: unknown) => {
    throw asSettingError(error, env)
  })
  await app.listen({ port: env.port, host: env.host }).catch(async (error: unknown) => {
    await app.close()
    throw asSettingError(error, env)
  })
  stopOnSignal(app, env.drainSeconds)
  const address = app.server.address()
  console.log(
    sentences.console.ready(
      env.port === 0 && typeof address === 'object' && address ? `http://localhost:${address.port}` : env.publicUrl,
    ),
  )
}

async function openApp(env: Env) {
  await waitForDatabase(env, (why) => console.log(sentences.console.databaseWaitedFor(env.databaseWaitSeconds, why)))
  for (const line of unsafeSettings(env)) console.warn(line)
  // A wrong setting is told before all that it is for is loaded.
  const { createApp } = await import('./app.ts')
  return createApp({ env, webFolder: WEB_FOLDER })
}

/** The second signal, or a stop that takes too long, ends the process at once. */
function stopOnSignal(app: FastifyInstance, drainSeconds: number): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 1000 * (drainSeconds + STOP_WITHIN_SECONDS)).unref()
    await stopGracefully(app, pause(1000 * drainSeconds))
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function asSettingError(error: unknown, env: Env): unknown {
  if (error instanceof SettingError) return error
  if (error instanceof OtherDatabaseError) return new SettingError(otherDatabase(env, error))
  if (!(error instanceof Error)) return error
  const { message } = error
  const [code, syscall] = [codeOf(error), syscallOf(error)]
  if (code === 'EADDRINUSE') return new SettingError(sentences.console.portTaken(env.port))
  if (syscall === 'listen' && code === 'EACCES') return new SettingError(sentences.console.portForbidden(env.port))
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return hostOrDatabase(env, message, syscall)
  if (env.databaseUrl && isPostgresTrouble(error)) return new SettingError(sentences.console.databaseUrl(message))
  if (isFolderTrouble(error)) return new SettingError(sentences.console.dataDir(env.dataDir, message))
  return error
}

function otherDatabase({ databaseUrl, dataDir }: Env, { message }: OtherDatabaseError): string {
  const setting = databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${JSON.stringify(dataDir)}`
  return sentences.console.databaseOfAnother(setting, message)
}

function hostOrDatabase(env: Env, message: string, syscall: string | undefined): SettingError {
  const aboutDatabase =
    env.databaseUrl && syscall === 'getaddrinfo' && message.includes(new URL(env.databaseUrl).hostname)
  return new SettingError(
    aboutDatabase ? sentences.console.databaseUrl(message) : sentences.console.hostUnknown(env.host),
  )
}
