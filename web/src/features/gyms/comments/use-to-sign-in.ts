import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/hooks';

/** @returns what leads a visitor to sign in and back, and says whether it did. */
export function useToSignIn(): () => boolean {
  const { status } = useSession();
  const navigate = useNavigate();
  return () => {
    if (status === 'signed-in') return false;
    const next = `${window.location.pathname}${window.location.search}`;
    void navigate({ to: '/auth/login', search: { next } });
    return true;
  };
}
