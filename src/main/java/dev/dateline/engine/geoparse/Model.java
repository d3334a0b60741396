package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;

/**
 * What was learned from texts whose places are known.
 *
 * @param version of the model
 * @param lexicon words that are in dictionaries of other things than places
 * @param recognition weights of features of names
 * @param lenience added to each score of a name
 * @param resolution weights of {@link Evidence}
 */
record Model(String version, Lexicon lexicon, LinearModel recognition, double lenience, Weights resolution) {

    Geoparser geoparser(Gazetteer gazetteer) {
        return new Geoparser(gazetteer, new Recognizer(gazetteer, lexicon, recognition, lenience), resolution);
    }
}
