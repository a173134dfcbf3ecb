import { useEffect, useState } from 'react';

/** True while `isOpen` and for `ms` after, so that what fades out keeps its content. */
export function useLinger(isOpen: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(isOpen);
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setLingers(false), ms);
    return () => clearTimeout(timer);
  }, [isOpen, ms]);
  return isOpen || lingers;
}
