/** CRC-32C (Castagnoli), as the metadata of the protocol carries it; Node has CRC-32 alone. Source: RFC 3720, B.4. */
export class Crc32c {
  #crc = 0xff_ff_ff_ff;

  update(bytes: Buffer): void {
    let crc = this.#crc;
    for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    this.#crc = crc;
  }

  /** @returns the big-endian sum in Base64. */
  digest(): string {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((this.#crc ^ 0xff_ff_ff_ff) >>> 0);
    return sum.toString('base64');
  }
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0x82_f6_3b_78 : value >>> 1;
  }
  return value >>> 0;
});
