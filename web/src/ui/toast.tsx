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
import { whenSettled } from '../lib/when-settled';
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

/** Nothing is said before the page is there; from then on what says it is, without a network too. */
function LateToasts({ store, label }: { store: ToastStore; label: string }) {
  const hasAny = useSyncExternalStore(store.subscribe, () => store.read().length > 0);
  const [hadAny, setHadAny] = useState(hasAny);
  if (hasAny && !hadAny) setHadAny(true);
  useEffect(() => {
    void whenSettled()
      .then(load)
      .catch(() => undefined);
  }, []);
  if (!hasAny && !hadAny) return null;
  return (
    <Suspense>
      <Toasts store={store} label={label} />
    </Suspense>
  );
}
