import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** The numbers of each chart that is shown, as they are now, by the file's name without extension. */
type ChartFiles = Map<string, () => string>;

const Files = createContext<ChartFiles | null>(null);

/** Around the charts of a page, for what exports them together. */
export function ChartFilesOf({ children }: { children: ReactNode }) {
  const [files] = useState<ChartFiles>(() => new Map());
  return <Files value={files}>{children}</Files>;
}

/** Offers a chart's numbers; null while there is nothing in it. */
export function useChartFile(name: string, csv: (() => string) | null): void {
  const files = use(Files);
  useEffect(() => {
    if (files === null || csv === null) return undefined;
    files.set(name, csv);
    return () => void files.delete(name);
  });
}

/** @returns what makes one archive of the charts on the page. */
export function useChartArchive(): () => Promise<Blob> {
  const files = use(Files);
  return async () => {
    const { strToU8, zipSync } = await import('fflate');
    const entries = [...(files ?? [])].map(
      ([name, csv]) => [`${name}.csv`, strToU8(csv())] as const,
    );
    return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], {
      type: 'application/zip',
    });
  };
}
