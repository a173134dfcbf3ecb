import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { texts } from './texts';

const words = texts.signInButtons;

/** For visitors who need an account to continue: sign in or create one. */
export function SignInButtons({ next }: { next: string }) {
  return (
    <>
      <Link to="/auth/login" search={{ next }} className={buttonClass()}>
        {words.signIn}
      </Link>
      <Link to="/auth/register" search={{ next }} className={buttonClass({ look: 'plain' })}>
        {words.register}
      </Link>
    </>
  );
}
