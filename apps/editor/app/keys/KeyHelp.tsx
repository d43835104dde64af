import { Fragment } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { en } from '../texts/en.ts';
import { actionsIn, keyBindings, keyScopes } from './key-bindings.ts';
import { appleLabels, pcLabels, printKey } from './print-key.ts';
import { isApple } from './use-keys.ts';

/** Lists the key bindings. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal>
        <Dialog className="dialog">
          <Heading slot="title" level={1}>
            {en.keys.title}
          </Heading>
          {keyScopes.map((scope) => (
            <section key={scope}>
              <h2>{en.keys.scopes[scope]}</h2>
              <dl className="key-help">
                {actionsIn(scope).map((action) => (
                  <Fragment key={action}>
                    <dt>{en.keys.actions[action]}</dt>
                    <dd>
                      {keyBindings[action].keys.map((binding) => (
                        <kbd key={binding} className="key">
                          {printKey(binding, isApple ? appleLabels : pcLabels)}
                        </kbd>
                      ))}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          ))}
          <div className="dialog-actions">
            <Button className="button" slot="close">
              {en.close}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
