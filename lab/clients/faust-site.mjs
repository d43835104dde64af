import { createServer } from 'node:http';
import { apiRouter } from '@faustwp/core/dist/cjs/server/router/index.js';

// The session API of a site made with Faust.js, as such a site mounts it at `/api/faust/`. The backend and its secret key are in the
// environment. Prints the port.

const server = createServer((request, response) => void apiRouter(request, response));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
