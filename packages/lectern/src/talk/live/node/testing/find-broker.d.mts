/** A broker that the tests run. */
type Name = 'mosquitto' | 'nats'

export function findBroker(name: Name, env?: NodeJS.ProcessEnv): string | undefined
export function findOrInstallBroker(name: Name, env?: NodeJS.ProcessEnv): string | undefined
export function howToInstallBroker(name: Name, platform?: string): string
