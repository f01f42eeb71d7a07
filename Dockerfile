# One image for every host: ORION_ROLE says what a container does (docs/hosts.md). Debian's util-linux gives what keeps decoders within bounds.
FROM node:24-bookworm-slim
WORKDIR /orion
RUN mkdir /data && chown node:node /orion /data
USER node
COPY --chown=node:node . .
# what a start would set up is in the image: a container asks no registry
RUN node scripts/bootstrap.mjs setup
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
CMD ["node", "scripts/bootstrap.mjs", "start"]
