import {
  BufferSource,
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Output,
  PathedTarget,
  QTFF,
} from 'mediabunny';

/** The name of the playlist that leads to the others. */
export const rootName = 'stream.m3u8';

/**
 * What plays of a file, as HLS; packets are copied as they are, from the key frame before `startS`.
 * @returns its playlists and segments by name.
 */
export async function writeStream(
  bytes: Buffer,
  { startS, endS }: { readonly startS: number; readonly endS: number },
): Promise<Map<string, Buffer>> {
  const input = new Input({
    source: new BufferSource(new Uint8Array(bytes)),
    formats: [MP4, QTFF],
  });
  const targets = new Map<string, BufferTarget>();
  const output = new Output({
    format: new HlsOutputFormat({ segmentFormat: new CmafOutputFormat(), targetDuration: 2 }),
    target: new PathedTarget(rootName, ({ path }) => {
      const target = new BufferTarget();
      targets.set(path, target);
      return target;
    }),
  });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (video === null) throw new Error('There is no picture');
  const first = await new EncodedPacketSink(video).getKeyPacket(startS);
  const span = { startS: first?.timestamp ?? 0, endS };
  const lanes = [await videoLane(output, video)];
  if (audio !== null) lanes.push(await audioLane(output, audio));
  await output.start();
  await Promise.all(lanes.map((lane) => copy(lane, span)));
  await output.finalize();
  input.dispose();
  return new Map(
    [...targets].map(([path, { buffer }]) => [path, Buffer.from(buffer ?? new ArrayBuffer(0))]),
  );
}

interface Lane {
  readonly sink: EncodedPacketSink;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  readonly end: () => void;
}

async function videoLane(output: Output, track: InputVideoTrack): Promise<Lane> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new Error('The codec is unknown');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return {
    sink: new EncodedPacketSink(track),
    add: (packet) => source.add(packet, { decoderConfig }),
    end: () => source.close(),
  };
}

async function audioLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new Error('The codec is unknown');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return {
    sink: new EncodedPacketSink(track),
    add: (packet) => source.add(packet, { decoderConfig }),
    end: () => source.close(),
  };
}

async function copy(
  { sink, add, end }: Lane,
  { startS, endS }: { readonly startS: number; readonly endS: number },
): Promise<void> {
  for await (const packet of sink.packets()) {
    const isKept = packet.timestamp >= startS && packet.timestamp < endS;
    if (isKept) await add(packet.clone({ timestamp: packet.timestamp - startS }));
  }
  end();
}
