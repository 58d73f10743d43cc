import { PRODUCT_NAME } from '../../contract/product-name.ts'

/** Every sentence the server says to an owner, in one place. Functions take facts, never wording. */
export const sentences = {
  errors: {
    notSignedIn: 'Please log in: the ID token is missing, expired or not ours.',
    notFound: {
      pet: 'You have no dog with this id.',
      recipe: 'There is no such recipe for this dog.',
      page: 'There is nothing at this address.',
    },
    petExists: (name: string) => `You already have a dog called ${name}. Please choose another name.`,
    changedMeanwhile: 'Somebody changed this since you last read it. Read it again and repeat your change.',
    malformed: 'The request could not be read. Send well-formed JSON.',
    bodyNotAnObject: 'The body must be a JSON object.',
    tooLarge: 'The request is too large.',
    wrongType: 'Send JSON, with the content type application/json.',
    tooManyRequests: (seconds: number) => `Too many tries. Please wait ${seconds} seconds and try again.`,
    databaseAway: 'The service is busy for a moment. Please try again shortly.',
    unexpected: 'Something went wrong! Please try again',
    unknownBreed: 'Please choose a breed from the list',
    wrongOrigin: 'This request comes from another site and is refused.',
  },
  mail: {
    confirm: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code`,
      lead: `Welcome to ${PRODUCT_NAME}. To confirm your email address, enter this code:`,
      after: 'It is valid for 10 minutes. If you did not register, you can ignore this message.',
    },
    reset: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code for a new password`,
      lead: 'To choose a new password, enter this code:',
      after:
        'It is valid for 10 minutes. If you did not ask for a new password, you can ignore this message: your password stays as it is.',
    },
    signature: `Your ${PRODUCT_NAME} kitchen`,
  },
  console: {
    ready: (address: string) => `${PRODUCT_NAME} is ready at ${address}`,
    code: (address: string, code: string, file: string) => `Code for ${address}: ${code} (mail kept in ${file})`,
    portTaken: (port: number) => `PORT ${port} is already in use: stop the other program or set PORT to another number`,
    hostUnknown: (host: string) => `HOST ${JSON.stringify(host)} is not an address of this machine`,
    portForbidden: (port: number) => `PORT ${port} needs more rights than this program has: set PORT to 1024 or above`,
    dataDir: (folder: string, why: string) => `DATA_DIR ${JSON.stringify(folder)} cannot be used: ${why}`,
    databaseUrl: (why: string) => `DATABASE_URL cannot be reached: ${why}`,
  },
} as const
