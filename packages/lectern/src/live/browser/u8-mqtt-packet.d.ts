/** The used parts of u8-mqtt-packet, which has no types. */
declare module 'u8-mqtt-packet/esm/codec_v4_client.js' {
  /** The packets of MQTT 3.1.1 that a client reads and writes. */
  export const mqtt_opts_v4: unique symbol
}
declare module 'u8-mqtt-packet/esm/codec_bind.js' {
  import type { mqtt_opts_v4 } from 'u8-mqtt-packet/esm/codec_v4_client.js'

  interface Outgoing {
    connect: {
      readonly client_id: string
      readonly keep_alive: number
      readonly flags: { readonly clean_start: boolean }
      readonly username?: string
      readonly password?: Uint8Array
    }
    subscribe: { readonly pkt_id: number; readonly topics: readonly string[]; readonly qos: 0 }
    publish: { readonly topic: string; readonly payload: Uint8Array; readonly qos: 0; readonly retain: boolean }
    pingreq: null
  }
  interface Incoming {
    readonly type: string
    /** Of a `connack`: 0 if the broker accepts the client. */
    readonly reason?: number
    /** Of a `suback`: the code of each topic, from 0x80 if it is refused. */
    readonly answers?: readonly number[]
    /** Of a `publish`. */
    readonly topic?: string
    readonly payload?: Uint8Array
  }
  export function mqtt_pkt_ctx(
    level: 4,
    options: typeof mqtt_opts_v4,
    api: object,
  ): {
    encode_pkt<Type extends keyof Outgoing>(type: Type, packet: Outgoing[Type]): Uint8Array<ArrayBuffer>
    /** Return a decoder of one connection. Its packets may be cut anywhere. */
    mqtt_stream(): { decode(bytes: Uint8Array): readonly Incoming[] }
  }
}
