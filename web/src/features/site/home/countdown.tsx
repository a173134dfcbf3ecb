import { useEffect, useState } from 'react';

/** `1:12:40` to an instant, every second; nothing once it has passed. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.floor((Date.parse(until) - nowMs) / 1000);
  if (left <= 0) return null;
  return (
    <p className="text-14 text-ink-2" role="timer">
      {label} <span className="board ms-1 text-26 text-ink">{clock(left)}</span>
    </p>
  );
}

/** @returns `h:mm:ss`, from a day on `3 d 4 h`. */
export function clock(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  if (days > 0) return `${days} d ${hours} h`;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
