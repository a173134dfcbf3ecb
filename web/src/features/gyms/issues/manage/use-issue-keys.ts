import { useEffect, useRef } from 'react';

/** Calls what a key stands for, unless somebody types, a dialog is open, or the key is part of a shortcut. */
export function useIssueKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, dialog')
      )
        return;
      if (document.querySelector('dialog:modal') !== null) return;
      const run = current.current[key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}
