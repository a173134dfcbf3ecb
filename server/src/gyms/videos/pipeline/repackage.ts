import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

interface Repackaging {
  readonly video: InputVideoTrack;
  /** Null leaves the sound out. */
  readonly audio: InputAudioTrack | null;
  readonly path: string;
  /** In the source; it begins with the key frame before. */
  readonly startS: number;
  readonly endS: number;
}

/** One track on its way, a packet ahead. */
interface Lane {
  readonly packets: AsyncGenerator<EncodedPacket, void>;
  next: EncodedPacket | null;
  readonly add: (packet: EncodedPacket) => Promise<void>;
}

/**
 * Copies packets as they are into an MP4 of our own: the index comes first, and nothing but picture and sound is taken
 * over, so no place and no device. Packets of both tracks alternate, and memory holds a few of them.
 * @returns where in the source it begins, in seconds.
 */
export async function repackage(work: Repackaging): Promise<number> {
  const { video, audio, path } = work;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path),
  });
  const sink = new EncodedPacketSink(video);
  const first =
    (await sink.getKeyPacket(work.startS)) ??
    (await sink.getFirstKeyPacket({ metadataOnly: false }));
  if (first === null) throw new Error('There is no key frame');
  const zeroS = Math.min(first.timestamp, Math.max(0, work.startS));
  const lanes = [await videoLane(output, work, { sink, first, zeroS })];
  if (audio !== null) lanes.push(await audioLane(output, work, { audio, zeroS }));
  await output.start();
  try {
    await copy(lanes, work.endS);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  return zeroS;
}

async function copy(lanes: readonly Lane[], endS: number): Promise<void> {
  for (const lane of lanes) await advance(lane);
  for (;;) {
    const [lane] = lanes
      .filter(({ next }) => next !== null)
      .toSorted((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0));
    const packet = lane?.next ?? null;
    if (lane === undefined || packet === null) return;
    if (packet.timestamp < endS) await lane.add(packet);
    await advance(lane);
    // the order of packets isn't that of frames, so it ends a little later
    if (lane.next !== null && lane.next.timestamp > endS + 1) lane.next = null;
  }
}

async function advance(lane: Lane): Promise<void> {
  const { value, done } = await lane.packets.next();
  lane.next = done === true ? null : value;
}

async function videoLane(
  output: Output,
  { video }: Repackaging,
  { sink, first, zeroS }: { sink: EncodedPacketSink; first: EncodedPacket; zeroS: number },
): Promise<Lane> {
  const codec = await video.getCodec();
  if (codec === null) throw new Error('The codec is unknown');
  const decoderConfig = (await video.getDecoderConfig()) ?? undefined;
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, {
    rotation: await video.getRotation(),
    maximumPacketCount: (await video.computePacketStats()).packetCount,
  });
  return {
    packets: sink.packets(first),
    next: null,
    add: (packet) =>
      source.add(
        packet.clone({ timestamp: Math.max(0, packet.timestamp - zeroS) }),
        decoderConfig === undefined ? undefined : { decoderConfig },
      ),
  };
}

async function audioLane(
  output: Output,
  _work: Repackaging,
  { audio, zeroS }: { audio: InputAudioTrack; zeroS: number },
): Promise<Lane> {
  const codec = await audio.getCodec();
  if (codec === null) throw new Error('The codec is unknown');
  const decoderConfig = (await audio.getDecoderConfig()) ?? undefined;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, {
    maximumPacketCount: (await audio.computePacketStats()).packetCount,
  });
  const sink = new EncodedPacketSink(audio);
  const first = (await sink.getPacket(zeroS)) ?? (await sink.getFirstPacket());
  return {
    packets: first === null ? noPackets() : sink.packets(first),
    next: null,
    add: async (packet) => {
      // what sounds before the first frame is cut off
      if (packet.timestamp + packet.duration <= zeroS) return;
      const timestamp = Math.max(0, packet.timestamp - zeroS);
      await source.add(
        packet.clone({ timestamp }),
        decoderConfig === undefined ? undefined : { decoderConfig },
      );
    },
  };
}

async function* noPackets(): AsyncGenerator<EncodedPacket, void> {
  // a track without sound
}
