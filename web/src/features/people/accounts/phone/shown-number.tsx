import { useEffect, useState } from 'react';

/** A number formatted for people; unformatted until its country's rules have loaded. */
export function ShownNumber({ number }: { number: string }) {
  const [grouped, setGrouped] = useState({ number: '', shown: '' });
  useEffect(() => {
    let isHere = true;
    const group = async () => {
      const { showNumber } = await import('./numbers');
      if (isHere) setGrouped({ number, shown: showNumber(number) });
    };
    void group().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [number]);
  const shown = grouped.number === number ? grouped.shown : number;
  return <span className="whitespace-nowrap tabular-nums">{shown}</span>;
}
