const boundsS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Series {
  /** Counts per bucket; the last is above all bounds. */
  readonly counts: Float64Array;
  sumS: number;
}

/** Response times, as a Prometheus histogram. Not the library's, which checks and hashes labels on every request. */
export class Durations {
  readonly #series = new Map<string, Map<number, Series>>();

  observe(contract: string, status: number, seconds: number): void {
    let ofContract = this.#series.get(contract);
    if (ofContract === undefined) this.#series.set(contract, (ofContract = new Map()));
    let series = ofContract.get(status);
    if (series === undefined) {
      series = { counts: new Float64Array(boundsS.length + 1), sumS: 0 };
      ofContract.set(status, series);
    }
    let bucket = 0;
    while (bucket < boundsS.length && seconds > (boundsS[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sumS += seconds;
  }

  /** @returns the histogram in Prometheus text format, with cumulative buckets. */
  text(): string {
    const name = 'http_request_duration_seconds';
    const lines = [
      `# HELP ${name} Time to answer, by read or callable`,
      `# TYPE ${name} histogram`,
    ];
    for (const [contract, ofContract] of this.#series) {
      for (const [status, { counts, sumS }] of ofContract) {
        const labels = `contract="${contract}",status="${status}"`;
        let total = 0;
        for (const [bucket, count] of counts.entries()) {
          total += count;
          lines.push(`${name}_bucket{le="${boundsS[bucket] ?? '+Inf'}",${labels}} ${total}`);
        }
        lines.push(`${name}_sum{${labels}} ${sumS}`, `${name}_count{${labels}} ${total}`);
      }
    }
    return `${lines.join('\n')}\n`;
  }
}
