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
import { createToastStore } from './toast-store';
import type { ToastStore } from './toast-store';

const load = () => import('./toasts-region');
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

const ToastContext = createContext<ToastStore | null>(null);

interface ToastProviderProps {
  children: ReactNode;
  /** Given by the app where code outside of React shows toasts too. */
  store?: ToastStore | undefined;
  /** Of the region that they stand in; another one where a page has two. */
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

/** `show({ words, action, … })` puts a toast up and returns its id; `close(id)` takes it down. */
export function useToasts(): Pick<ToastStore, 'show' | 'close'> {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above it');
  return store;
}

/** Comes once the page is there, as nothing is said before; from then on what says it is, without a network too. */
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
