import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { whenSettled } from '../lib/browser/when-settled';
import { createToastStore } from '../lib/messages/toast-store';
import type { ToastStore } from '../lib/messages/toast-store';

const load = () => import('./toasts-region');
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

const ToastContext = createContext<ToastStore | null>(null);

interface ToastProviderProps {
  children: ReactNode;
  /** Provided by the app if code outside React shows toasts too. */
  store?: ToastStore | undefined;
  /** The region's label; another one if a page has two. */
  label?: string | undefined;
}

export function ToastProvider({ children, store, label = 'Messages' }: ToastProviderProps) {
  const [own] = useState(createToastStore);
  return (
    <ToastContext value={store ?? own}>
      {children}
      <LateToasts store={store ?? own} label={label} />
    </ToastContext>
  );
}

/** `show({ words, action, … })` shows a toast and returns its id; `close(id)` closes it. */
export function useToasts(): Pick<ToastStore, 'show' | 'close'> {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above it');
  return store;
}

/** Loaded after the page, since nothing is announced before; from then on it works offline too. */
function LateToasts(props: { store: ToastStore; label: string }) {
  const { store } = props;
  const hasAny = useSyncExternalStore(store.subscribe, () => store.read().length > 0);
  const [isDue, setDue] = useState(hasAny);
  if (hasAny && !isDue) setDue(true);
  useEffect(() => {
    const start = async () => {
      await whenSettled();
      await load();
      setDue(true);
    };
    start().catch(() => undefined);
  }, []);
  return isDue ? (
    <Suspense>
      <Toasts {...props} />
    </Suspense>
  ) : null;
}
