import { drawPage } from '../draw-page';
import { DevLayout } from './dev-layout';
import { ToastsPage } from './toasts-page';

drawPage(
  <DevLayout>
    <ToastsPage />
  </DevLayout>,
);
